'use client'

import type { Control, FieldValues } from 'react-hook-form'
import { TextField } from '#components/form/fields/text-field.tsx'
import { CONTENT_SUMMARY_MAX, CONTENT_TITLE_MAX } from '#lib/contracts/limits.ts'
import { ChannelField } from './channel-field.tsx'
import type { Channel } from './channels.ts'

/** Fields shown in lists: title, sport and summary. */
export function HeadFields<V extends FieldValues & Head, C>(props: HeadFieldsProps<V, C>) {
  const { channels, example, help } = props
  const control = props.control as unknown as Control<Head, C, FieldValues>
  return (
    <>
      <TextField
        control={control}
        name="title"
        label="标题"
        placeholder={`例如：${example}`}
        count={CONTENT_TITLE_MAX}
      />
      <ChannelField control={control} name="channelSlug" channels={channels} />
      <TextField
        control={control}
        name="summary"
        label="摘要"
        help={`${help}，显示在列表和搜索结果里`}
        rows={3}
        count={CONTENT_SUMMARY_MAX}
      />
    </>
  )
}

type Head = { title: string; channelSlug: string; summary: string }

interface HeadFieldsProps<V extends FieldValues, C> {
  control: Control<V, C, FieldValues>
  channels: readonly Channel[]
  /** Example of a title. */
  example: string
  /** Help text of the summary. */
  help: string
}
