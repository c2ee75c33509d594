import { z } from 'zod'
import { isBlank } from './invisible.ts'

/**
 * Invisible characters: controls, formatting, lone surrogates. Line breaks and tabs are visible; joiners form emoji.
 */
const INVISIBLE = /(?![\n\t\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu

/**
 * Several lines of free text, at most `max` characters, counted by code point. Surrounding spaces and invisible
 * characters are removed; messages appear beside the form's field.
 */
export const freeText = ({ max, missing, name }: { max: number; missing: string; name: string }) =>
  z
    .string({ error: missing })
    .overwrite((text) => text.replaceAll('\r\n', '\n').replaceAll(INVISIBLE, '').trim())
    .refine((text) => !isBlank(text), { error: missing })
    .refine((text) => [...text].length <= max, { error: `${name}最多 ${max} 字` })
