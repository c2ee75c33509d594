import { z } from 'zod'
import { PREVIEW_TOKEN } from './preview.ts'

/** As a call takes or answers it. Apart from what pages know of previews, which needs no schemas. */
export const PreviewToken = z.string().regex(PREVIEW_TOKEN)
