import type { FieldValues } from 'react-hook-form'
import type { ApplicationSetup } from './application.ts'

/** Joined labels of several fields. */
export const labelsOf = <C extends FieldValues>(
  { fields }: Pick<ApplicationSetup<C>, 'fields'>,
  names: readonly (keyof C & string)[],
): string => [...new Set(names.map((name) => fields[name].label))].join('、')
