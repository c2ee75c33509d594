import type { ReactNode } from 'react'
import css from '../shell.module.css'

/** A page without content: says why, with links onward as `children`. */
export function MessagePage({ title, text, children }: MessagePageProps) {
  return (
    <div className={css.message}>
      <BallIllustration />
      <h1>{title}</h1>
      <p>{text}</p>
      <div className={css.ways}>{children}</div>
    </div>
  )
}

/** A ball that rolled out of bounds. */
const BallIllustration = () => (
  <svg viewBox="0 0 220 120" fill="none" stroke="var(--green)" strokeWidth="3" aria-hidden="true">
    <path d="M0 96h220M40 96V20h120v76M80 96V58h60v38M40 20a60 60 0 0 0 120 0" opacity=".25" />
    <path d="M150 84c14-26 26-26 34-6" strokeDasharray="2 8" strokeLinecap="round" opacity=".6" />
    <circle cx="198" cy="98" r="14" fill="var(--orange)" stroke="none" />
    <path d="M188 88c8 4 12 12 12 24M208 88c-8 4-10 14-4 23" stroke="var(--ground)" strokeWidth="2" />
  </svg>
)

interface MessagePageProps {
  title: string
  text: string
  children: ReactNode
}
