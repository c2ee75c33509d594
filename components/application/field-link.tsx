'use client'

import Link from '@mui/material/Link'
import type { FieldValues } from 'react-hook-form'
import { focusField } from './focus-field.ts'
import { problemWords } from './problems.ts'
import type { ApplicationForm } from './use-application-form.ts'

/**
 * Leads to a field: with the focus where it is on this page, else to the page it is on, after what was typed here is
 * kept. `hasLabel` puts the field's name before the text.
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
  // Beside the mark of its line, also when it takes two.
  verticalAlign: 'top',
  textDecorationColor: 'currentcolor',
}

interface FieldLinkProps<C extends FieldValues> {
  form: ApplicationForm<C>
  path: string
  text: string
  hasLabel?: boolean
}
