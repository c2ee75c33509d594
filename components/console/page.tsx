import { type ReactNode, useEffect } from 'react'
import css from './console.module.css'
import { useConsole } from './console-settings.ts'

/** One screen: its heading, also used as the document title, its actions and its content. */
export function Page({ title, actions, children }: PageProps) {
  const { siteName } = useConsole()
  useEffect(() => {
    document.title = `${title} - ${siteName}`
  }, [title, siteName])
  return (
    <div className={css.page}>
      <div className={css.head}>
        <h1>{title}</h1>
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  )
}

interface PageProps {
  title: string
  actions?: ReactNode
  children: ReactNode
}
