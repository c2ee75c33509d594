import type { FaqPage } from '#lib/data/faq.ts'
import { formatDay } from '#lib/format/date.ts'

/** Version and date of a text; for agreements also the effective date. */
export function Edition({ version, revisedOn, effectiveOn }: Pick<FaqPage, 'version' | 'revisedOn' | 'effectiveOn'>) {
  return (
    <>
      <span>版本 {version}</span>
      {revisedOn && (
        <span>
          修订日期 <time dateTime={revisedOn}>{revisedOn}</time>
        </span>
      )}
      {effectiveOn && (
        <span>
          生效日期 <time dateTime={effectiveOn}>{effectiveOn}</time>
          {formatDay(new Date().toISOString()) < effectiveOn && '，在此之前本版不适用'}
        </span>
      )}
    </>
  )
}
