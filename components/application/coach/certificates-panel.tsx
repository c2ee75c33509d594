'use client'

import Button from '@mui/material/Button'
import { useRef } from 'react'
import { useFieldArray } from 'react-hook-form'
import { TextField } from '#components/form/text-field.tsx'
import { UploadField } from '#components/form/uploads-field.tsx'
import { Panel } from '#components/user/panel.tsx'
import { APPLICATION_CERTIFICATES_MAX } from '#lib/contracts/limits.ts'
import css from '../application.module.css'
import coach from './coach.module.css'
import type { CoachFields } from './coach-fields.ts'
import { ExpiryField } from './expiry-field.tsx'

const EMPTY = { kind: '', issuer: '', number: '', expiresOn: null, photo: '' }

/** Certificates with their whole numbers and photos, which only a reviewer sees. */
export function CertificatesPanel({ form: { control, formState } }: { form: CoachFields }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'certificates' })
  const addButton = useRef<HTMLButtonElement>(null)
  const isFull = fields.length >= APPLICATION_CERTIFICATES_MAX
  const { certificates: error } = formState.errors
  const message = (error?.message ?? error?.root?.message) as string | undefined
  return (
    <Panel
      title="资质证书（选填）"
      note="审核当天至少有一张证书有效，主页才标注“已认证”。公开展示时编号只保留首尾几位，证书照片只供审核，不会公开。"
    >
      <div className={css.fields}>
        {message && (
          <p role="alert" className={coach.error}>
            {message}
          </p>
        )}
        {fields.map(({ id }, at) => (
          <fieldset key={id} className={coach.card}>
            <legend>证书 {at + 1}</legend>
            <div className={coach.fields}>
              <TextField
                control={control}
                name={`certificates.${at}.kind`}
                label="证书名称"
                placeholder="例如：社会体育指导员（一级）"
              />
              <TextField control={control} name={`certificates.${at}.issuer`} label="发证机构" />
              <TextField control={control} name={`certificates.${at}.number`} label="证书编号" autoComplete="off" />
              <ExpiryField control={control} name={`certificates.${at}.expiresOn`} />
              <UploadField control={control} name={`certificates.${at}.photo`} label="证书照片" as="paper" />
              <Button
                color="error"
                onClick={() => {
                  remove(at)
                  // The pressed button goes.
                  addButton.current?.focus()
                }}
                sx={removeSx}
              >
                移除证书 {at + 1}
              </Button>
            </div>
          </fieldset>
        ))}
        <Button
          ref={addButton}
          variant="outlined"
          name="certificates"
          aria-disabled={isFull}
          onClick={() => {
            if (!isFull) append(EMPTY, { focusName: `certificates.${fields.length}.kind` })
          }}
          sx={addSx}
        >
          {fields.length === 0
            ? '添加证书'
            : isFull
              ? `最多 ${APPLICATION_CERTIFICATES_MAX} 个证书`
              : `再添加一个证书（${fields.length}/${APPLICATION_CERTIFICATES_MAX}）`}
        </Button>
      </div>
    </Panel>
  )
}

const addSx = { justifySelf: 'start' }
const removeSx = { justifySelf: 'start', marginLeft: -2 }
