'use client'

import { NewTabLink } from '#components/ui/links.tsx'
import { StaticMarkup } from '#components/ui/static-markup.tsx'
import type { StaticSource } from '#components/ui/static-source.ts'
import css from './site-footer.module.css'

/** `rel`: nofollow for links to pages hidden from search engines. */
export type LinkPair = readonly [address: string, text: string, rel?: 'nofollow' | undefined]

/**
 * The footer, rendered from plain facts. On phones each block is collapsed under its name; the toggle precedes the
 * links instead of wrapping them, so wider windows show them without JavaScript. A client component although it is
 * static, because server markup would be sent twice.
 */
export function FooterView({ facts }: { facts: StaticSource<FooterFacts> }) {
  return <StaticMarkup as="footer" id="footer" className={css.footer} facts={facts} render={contents} />
}

const contents = ({ groups, codes, texts, owner, filings }: FooterFacts) => (
  <>
    <div className={css.columns}>
      {groups.map(({ title, links }) => (
        <section key={title}>
          <h2>{title}</h2>
          <Fold title={title} />
          <ul>
            {links.map(([address, text, rel]) => (
              <li key={address}>
                <a href={address} rel={rel}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {texts.length > 0 && (
        <section>
          <Fold title="关于与规则" />
          <ul>
            {texts.map(([address, text]) => (
              <li key={address}>
                <NewTabLink href={address}>{text}</NewTabLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {codes.length > 0 && (
        <section className={css.codes}>
          <Fold title="关注与客服" />
          <div>
            {codes.map(([picture, name]) => (
              <figure key={picture}>
                <img src={picture} width="88" height="88" alt={`${name}二维码`} loading="lazy" />
                <figcaption>{name}</figcaption>
              </figure>
            ))}
          </div>
        </section>
      )}
    </div>
    <div className={css.legal}>
      <span>{`版权所有 © ${owner}`}</span>
      {filings.map(([address, number]) => (
        <NewTabLink key={address} href={address}>
          {number}
        </NewTabLink>
      ))}
    </div>
  </>
)

const Fold = ({ title }: { title: string }) => (
  <details>
    <summary>{title}</summary>
  </details>
)

export interface FooterFacts {
  groups: { title: string; links: readonly LinkPair[] }[]
  /** WeChat codes: address of the picture and name. */
  codes: LinkPair[]
  /** About, rules, agreements; each opens in a new tab. */
  texts: LinkPair[]
  owner: string
  /** Filing numbers, linked to their registers. */
  filings: LinkPair[]
}
