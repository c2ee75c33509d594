import { z } from 'zod'
import { AdCode } from './fields.ts'

/** City entry. `label` is the common short name (广州), `adName` the official one (广州市). */
const Division = z.object({ label: z.string(), adCode: AdCode, adName: z.string() })

export const District = Division.extend({
  /** Path segment, unique within its city: `/jiaolian/lanqiu/tianhe`. */
  slug: z.string().regex(/^[a-z][a-z0-9]*$/),
})
export type District = z.infer<typeof District>

export const City = Division.extend({
  /** Host label and path segment, unique, never a reserved name. */
  slug: z.string().regex(/^[a-z][a-z0-9]*$/),
  /** Other host labels that lead to the same city. */
  aliases: z.array(z.string()),
  provinceCode: AdCode,
  provinceName: z.string(),
  /** Approximate centre, GCJ-02. */
  longitude: z.number(),
  latitude: z.number(),
  children: z.array(District),
})
export type City = z.infer<typeof City>

/** Stored locally and in the `location` cookie. */
export const LocationInfo = z.object({ adCode: AdCode, adName: z.string() })
export type LocationInfo = z.infer<typeof LocationInfo>
