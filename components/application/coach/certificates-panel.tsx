'use client'

import Button from '@mui/material/Button'
import { useRef } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { SelectField } from '#components/form/fields/select-field.tsx'
import { TextField } from '#components/form/fields/text-field.tsx'
import { UploadField } from '#components/form/uploads/uploads-field.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { APPLICATION_CERTIFICATES_MAX } from '#lib/contracts/limits.ts'
import { formatDay } from '#lib/format/date.ts'
import css from '../application.module.css'
import type { SportGroup } from '../sport-groups.ts'
import coach from './coach.module.css'
import type { CoachApplicationForm, CoachControl } from './coach-application-form.ts'
import { ExpiryField } from './expiry-field.tsx'

const EMPTY = { kind: '', issuer: '', number: '', sportSlug: '', issuedOn: null, expiresOn: null, photo: '' }

/** Certificates with their full numbers and photos, which only a reviewer sees. */
export function CertificatesPanel({ form: { control, formState }, sports }: CertificatesPanelProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'certificates' })
  const addButton = useRef<HTMLButtonElement>(null)
  const taught = taughtOf(sports, useWatch({ control, name: 'categoryIds' }))
  const isFull = fields.length >= APPLICATION_CERTIFICATES_MAX
  const { certificates: error } = formState.errors
  const message = (error?.message ?? error?.root?.message) as string | undefined
  return (
    <Panel
      title="资质证书（选填）"
      note="主项有一张通过审核、在有效期内的证书，主页才标注“已认证”；教游泳的，还要有一张游泳的证书。到期前 30 天、7 天和当天会提醒您，过期后就不再算数。公开展示时编号只保留首尾几位，证书照片只供审核，不会公开。"
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
              <SportField control={control} name={`certificates.${at}.sportSlug`} taught={taught} />
              <TextField
                control={control}
                name={`certificates.${at}.issuedOn`}
                label="发证日期"
                type="date"
                max={formatDay(new Date().toISOString())}
                parse={(text) => text || null}
              />
              <ExpiryField control={control} name={`certificates.${at}.expiresOn`} />
              <UploadField control={control} name={`certificates.${at}.photo`} label="证书照片" as="paper" />
              <Button
                color="error"
                onClick={() => {
                  remove(at)
                  // The pressed button unmounts.
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
            if (!isFull) append(newCertificate(taught), { focusName: `certificates.${fields.length}.kind` })
          }}
          sx={addSx}
        >
          {fields.length === 0
            ? '添加证书'
            : isFull
              ? `最多 ${APPLICATION_CERTIFICATES_MAX} 张证书`
              : `再添加一张证书（${fields.length}/${APPLICATION_CERTIFICATES_MAX}）`}
        </Button>
      </div>
    </Panel>
  )
}

/** The sport of a certificate: one of those the coach teaches, chosen further up. */
function SportField({ control, name, taught }: SportFieldProps) {
  const chosen = useWatch({ control, name })
  const isTaught = taught.some(({ slug }) => slug === chosen)
  return (
    <SelectField
      control={control}
      name={name}
      label="对应项目"
      emptyValue=""
      help={taught.length === 0 ? '先在上面选好教授项目，再选这张证书用于哪一项' : '这张证书证明您教的哪个项目'}
    >
      <option value="">请选择</option>
      {taught.map(({ slug, name: sport }) => (
        <option key={slug} value={slug}>
          {sport}
        </option>
      ))}
      {chosen !== '' && !isTaught && <option value={chosen}>已不在教授项目里，请重选</option>}
    </SelectField>
  )
}

/** The parent sports of what is taught, the main one first. */
const taughtOf = (sports: readonly SportGroup[], categoryIds: readonly number[]): SportGroup[] => [
  ...new Set(categoryIds.flatMap((id) => sports.find((group) => group.sports.some(({ value }) => value === id)) ?? [])),
]

const newCertificate = (taught: readonly SportGroup[]) =>
  taught.length === 1 ? { ...EMPTY, sportSlug: taught[0]!.slug } : EMPTY

const addSx = { justifySelf: 'start' }
const removeSx = { justifySelf: 'start', marginLeft: -2 }

interface SportFieldProps {
  control: CoachControl
  name: `certificates.${number}.sportSlug`
  taught: readonly SportGroup[]
}

interface CertificatesPanelProps {
  form: CoachApplicationForm
  sports: readonly SportGroup[]
}
