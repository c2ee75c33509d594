import { StaticMarkup } from '#components/ui/static-markup.tsx'
import type { StaticSource } from '#components/ui/static-source.ts'
import css from './facts.module.css'

export type Fact = [word: string, answer: string]

/** What visitors ask first, as labels and values; unknown ones are left out. */
export function Facts({ facts }: { facts: StaticSource<readonly Fact[]> }) {
  return <StaticMarkup as="dl" id="facts" className={css.facts} facts={facts} render={pairs} />
}

const pairs = (facts: readonly Fact[]) =>
  facts.map(([word, answer]) => (
    <div key={word}>
      <dt>{word}</dt>
      <dd>{answer}</dd>
    </div>
  ))
