import { z } from 'zod'
import { PREVIEW_TOKEN } from './preview.ts'

/** The token's schema. Separate from what pages know of previews, which needs no schema library. */
export const PreviewToken = z.string().regex(PREVIEW_TOKEN)
