import { LIST_ELEMENTS } from '../list-size.ts'

export const dynamic = 'force-dynamic'

/**
 * Rendered per request: as many elements as a list of the site, with a class and three characters each, and no data.
 */
export default function Page() {
  return (
    <main>
      {Array.from({ length: LIST_ELEMENTS }, (_, at) => (
        <span key={at} className="module_name">
          找教练
        </span>
      ))}
    </main>
  )
}
