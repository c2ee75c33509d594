import type { ReactNode } from 'react'

/**
 * A GET form that adds its own fields to `href`: the query of `href` is kept as hidden fields, since a GET form
 * replaces the query of its action. Works without JavaScript, and crawlers do not follow it.
 */
export function QueryForm({ href, children, className, id, label }: QueryFormProps) {
  const [address = '', fragment] = href.split('#')
  const [path, query] = address.split('?')
  const hiddenFields = [...new URLSearchParams(query)]
  return (
    <form action={fragment ? `${path}#${fragment}` : path} className={className} id={id} aria-label={label}>
      {hiddenFields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}

interface QueryFormProps {
  href: string
  children: ReactNode
  className?: string
  id?: string
  label?: string
}
