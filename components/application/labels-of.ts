import type { FieldValues } from 'react-hook-form'
import type { ApplicationSetup } from './application.ts'

/** What fields are called together. */
export const labelsOf = <C extends FieldValues>(
  { fields }: Pick<ApplicationSetup<C>, 'fields'>,
  names: readonly (keyof C & string)[],
): string => [...new Set(names.map((name) => fields[name].label))].join('、')
