/** @jest-environment jsdom */
import { render } from '@testing-library/react'
import { Edition } from './edition.tsx'

const wordsOf = (effectiveOn: string | null) =>
  render(<Edition version="2026-12" revisedOn={effectiveOn && '2026-12-01'} effectiveOn={effectiveOn} />).container
    .textContent

test('R-2.151 R-9.34 an agreement shows its version and two dates, and says so before it takes effect', () => {
  expect(wordsOf('2026-01-08')).toBe('版本 2026-12修订日期 2026-12-01生效日期 2026-01-08')
  expect(wordsOf('2999-01-08')).toMatch(/生效日期 2999-01-08，在此之前本版不适用$/)
  expect(wordsOf(null)).toBe('版本 2026-12')
})
