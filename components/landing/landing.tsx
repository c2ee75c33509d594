'use client'

import { StaticMarkup } from '#components/ui/static-markup.tsx'
import type { StaticSource } from '#components/ui/static-source.ts'
import css from './landing.module.css'
import type { LandingFacts, LinkedText } from './landing-facts.ts'

/** Figures of a sport in a place; after the list, since visitors come for coaches. */
export const Landing = ({ facts }: { facts: StaticSource<LandingFacts> }) => (
  <StaticMarkup as="div" id="landing" className={css.landing} facts={facts} render={renderLanding} />
)

const renderLanding = ({ title, strip, pricesTitle, prices, quotes, questions, linkGroups }: LandingFacts) => (
  <>
    <div className={css.head}>
      <h2>{title}</h2>
      <dl>
        {strip.map(([word, answer]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </div>
    {prices.length > 0 && (
      <table className={css.prices}>
        <caption>{pricesTitle}</caption>
        <thead>
          <tr>
            <th scope="col">班型</th>
            <th scope="col">教练</th>
            <th scope="col">中位数</th>
            <th scope="col">区间</th>
          </tr>
        </thead>
        <tbody>
          {prices.map(([type, ...cells]) => (
            <tr key={type}>
              <th scope="row">{type}</th>
              {cells.map((cell, at) => (
                <td key={at}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    )}
    {quotes.length > 0 && (
      <div className={css.quotes}>
        {quotes.map(({ text, author, coach }) => (
          <figure key={text}>
            <blockquote>{text}</blockquote>
            <figcaption>
              {author} 评 <Piece words={coach} />
            </figcaption>
          </figure>
        ))}
      </div>
    )}
    <div className={css.questions}>
      {questions.map(([question, answer]) => (
        <section key={question}>
          <h3>{question}</h3>
          <p>
            {answer.map((words, at) => (
              <Piece key={at} words={words} />
            ))}
          </p>
        </section>
      ))}
    </div>
    {linkGroups.map(([heading, links]) => (
      <section key={heading} className={css.ways}>
        <h3>{heading}</h3>
        <p>
          {links.map((words) => (
            <Piece key={words[0]} words={words} isListed />
          ))}
        </p>
      </section>
    ))}
  </>
)

function Piece({ words: [text, href], isListed }: { words: LinkedText; isListed?: boolean }) {
  if (href) return <a href={href}>{text}</a>
  return isListed ? <span>{text}</span> : text
}
