import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { ApplicationForm } from '#components/application/use-application-form.ts'
import { familyOf, type Noun } from '#lib/config/routes.ts'
import {
  ArticleContent,
  CompleteArticleContent,
  EMPTY_ARTICLE_CONTENT,
  type SubmissionContent,
} from '#lib/contracts/submission-content.ts'
import type { SubmissionKind } from '#lib/contracts/submission-kinds.ts'
import { ArticleFields } from './article-fields.tsx'
import { ArticleSummary, articleValue } from './article-summary.tsx'
import type { Channel } from './channels.ts'

/** What makes a submission one of its kind. */
export interface SubmissionKindSetup<C extends FieldValues> {
  /** 文章: what it is called. */
  thing: string
  /** 写文章: how one is begun. */
  call: string
  noun: Noun
  schemas: { draft: z.ZodType<C>; complete: z.ZodType<unknown> }
  empty: C
  /** Each field as the form calls it, in the form's order. */
  labels: Record<keyof C & string, string>
  /** What its author should have at hand. */
  needed: readonly string[]
  fields: (form: ApplicationForm<C>, channels: readonly Channel[]) => ReactNode
  summary: (content: C, channels: readonly Channel[]) => ReactNode
  /** What it says in one field, to be read; nothing where it says nothing. */
  valueOf: (content: C, field: keyof C & string, channels: readonly Channel[]) => ReactNode
}

export const SUBMISSION_SETUPS: { [K in SubmissionKind]: SubmissionKindSetup<SubmissionContent[K]> } = {
  article: {
    thing: '文章',
    call: '写文章',
    noun: 'article',
    schemas: { draft: ArticleContent, complete: CompleteArticleContent },
    empty: EMPTY_ARTICLE_CONTENT,
    labels: { title: '标题', channelSlug: '项目', summary: '摘要', cover: '封面', body: '正文' },
    needed: ['自己写的内容：不抄袭，不留电话、微信等联系方式', '一张横版封面', '一句话到两句话的摘要，会显示在列表里'],
    fields: (form, channels) => <ArticleFields form={form} channels={channels} />,
    valueOf: articleValue,
    summary: (content, channels) => <ArticleSummary content={content} channels={channels} />,
  },
}

/** Where visitors read it. */
export const publicPath = (kind: SubmissionKind, recordId: number) =>
  `${familyOf(SUBMISSION_SETUPS[kind].noun).detail}/${recordId}`
