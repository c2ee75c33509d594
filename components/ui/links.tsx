import type { ReactNode } from 'react'
import button from './button.module.css'
import css from './links.module.css'

/*
 * Plain anchors: whole pages come from the edge's cache, which is cheaper than a router payload no cache stores, and
 * works the same across city hosts and without JavaScript.
 */

/** A link styled as a button. `call` is the one call to action of a screen. */
export function ButtonLink({ href, look = 'primary', rel, children }: ButtonLinkProps) {
  return (
    <a className={`${button.button} ${button[look]}`} href={href} rel={rel}>
      {children}
    </a>
  )
}

/** 查看全部 ›: from a block to the full list. */
export function MoreLink({ href, rel, children }: LinkProps & { rel?: 'nofollow' | undefined }) {
  return (
    <a className={css.more} href={href} rel={rel}>
      {children}
    </a>
  )
}

/** A link that opens a new tab, without giving the other page a reference to this one. */
export function NewTabLink({ href, children }: LinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
    </a>
  )
}

interface LinkProps {
  href: string
  children: ReactNode
}

interface ButtonLinkProps extends LinkProps {
  look?: 'call' | 'primary' | 'quiet'
  rel?: 'nofollow' | undefined
}
