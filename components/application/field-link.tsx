'use client'

import Link from '@mui/material/Link'
import type { FieldValues } from 'react-hook-form'
import { focusField } from './focus-field.ts'
import { problemWords } from './problems.ts'
import type { ApplicationForm } from './use-application-form.ts'

/**
 * A link to a field: focuses it if it is on this page, otherwise saves and goes to its page. `hasLabel` prefixes the
 * text with the field's label.
 */
export function FieldLink<C extends FieldValues>({ form, path, text, hasLabel = false }: FieldLinkProps<C>) {
  const { kind, path: here } = form.application
  const field = kind.fields[path.split('.')[0] as keyof C & string]
  const words = hasLabel
    ? `${field?.label ?? path}：${text}`
    : problemWords({ path, message: text }, field?.label ?? path)
  const isHere = !field || field.path === here
  return (
    <Link
      component="button"
      type="button"
      sx={linkSx}
      onClick={({ currentTarget }) => {
        if (isHere) focusField(form, currentTarget.form, path)
        else void form.goTo(field.path)
      }}
    >
      {words}
      {!isHere && '（在另一页，前往填写）'}
    </Link>
  )
}

const linkSx = {
  minHeight: 28,
  color: 'inherit',
  font: 'inherit',
  textAlign: 'start',
  // Aligns with the list marker, even if the text wraps.
  verticalAlign: 'top',
  textDecorationColor: 'currentcolor',
}

interface FieldLinkProps<C extends FieldValues> {
  form: ApplicationForm<C>
  path: string
  text: string
  hasLabel?: boolean
}
