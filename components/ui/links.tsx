import type { ReactNode } from 'react'
import button from './button.module.css'
import css from './links.module.css'

/*
 * Plain anchors: a page comes from the edge's cache as a whole, which costs less than a router payload that no cache
 * keeps, and works the same across city hosts and without JavaScript.
 */

/** A link that looks like a button. `call` is the one call to action of a screen. */
export function ButtonLink({ href, look = 'primary', rel, children }: ButtonLinkProps) {
  return (
    <a className={`${button.button} ${button[look]}`} href={href} rel={rel}>
      {children}
    </a>
  )
}

/** 查看全部 ›: leads from a block to everything of its kind. */
export function MoreLink({ href, rel, children }: LinkProps & { rel?: 'nofollow' | undefined }) {
  return (
    <a className={css.more} href={href} rel={rel}>
      {children}
    </a>
  )
}

/** A link that opens a new tab and gives the other page no handle on this one. */
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
