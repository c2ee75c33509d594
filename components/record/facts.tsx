import css from './facts.module.css'

/** What a visitor asks first, as pairs of word and answer; what is not known is left out. */
export function Facts({ facts }: { facts: readonly (readonly [word: string, answer: string])[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(([word, answer]) => (
        <div key={word}>
          <dt>{word}</dt>
          <dd>{answer}</dd>
        </div>
      ))}
    </dl>
  )
}
