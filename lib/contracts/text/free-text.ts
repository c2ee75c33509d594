import { z } from 'zod'
import { isUnseen } from './unseen.ts'

/** Characters nobody sees: controls, formatting marks, half pairs. Line breaks and tabs are seen; joiners make emoji. */
const INVISIBLE = /(?![\n\t\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu

/**
 * Several lines somebody writes in their own words, at most `max` characters as people count them.
 * Spaces around and invisible characters do not count; the sentences stand beside the form's field.
 */
export const freeText = ({ max, missing, name }: { max: number; missing: string; name: string }) =>
  z
    .string({ error: missing })
    .overwrite((text) => text.replaceAll('\r\n', '\n').replaceAll(INVISIBLE, '').trim())
    .refine((text) => !isUnseen(text), { error: missing })
    .refine((text) => [...text].length <= max, { error: `${name}最多 ${max} 字` })
