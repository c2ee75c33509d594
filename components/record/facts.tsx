import { Kept } from '#components/ui/kept.tsx'
import type { OnThePage } from '#components/ui/on-the-page.ts'
import css from './facts.module.css'

export type Fact = [word: string, answer: string]

/** What a visitor asks first, as pairs of word and answer; what is not known is left out. */
export function Facts({ facts }: { facts: OnThePage<readonly Fact[]> }) {
  return <Kept as="dl" id="facts" className={css.facts} facts={facts} draw={pairs} />
}

const pairs = (facts: readonly Fact[]) =>
  facts.map(([word, answer]) => (
    <div key={word}>
      <dt>{word}</dt>
      <dd>{answer}</dd>
    </div>
  ))
