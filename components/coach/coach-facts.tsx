import css from './coach-facts.module.css'
import type { CoachView } from './coach-view.ts'

/** What a parent asks first, as pairs of word and answer; what is not known is left out. */
export function CoachFacts({ facts }: Pick<CoachView, 'facts'>) {
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
