import Link from '@mui/material/Link'
import { Fragment } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { CheckField } from '#components/form/fields/check-field.tsx'
import { agreementVersionOf } from '#lib/contracts/application/application-agreements.ts'

/** A text to agree to, in the version shown. */
export type ShownAgreement = { key: string; name: string; version: string }

/** A checkbox for agreeing to the named texts, storing their versions; `lead` precedes their names. */
export function AgreementField<V extends FieldValues, C>({
  control,
  name,
  agreements,
  lead,
}: AgreementFieldProps<V, C>) {
  return (
    <CheckField control={control} name={name} value={agreementVersionOf(agreements)}>
      {lead}
      {agreements.map((each, at) => (
        <Fragment key={each.key}>
          {at > 0 && '与'}
          <Link href={`/faq/${each.key}`} target="_blank" rel="noopener" noWrap>
            《{each.name}》
          </Link>
          （{each.version} 版）
        </Fragment>
      ))}
    </CheckField>
  )
}

interface AgreementFieldProps<V extends FieldValues, C> {
  control: Control<V, C, FieldValues>
  name: FieldPath<V>
  agreements: readonly ShownAgreement[]
  lead: string
}
