export const dynamic = 'force-dynamic'

/** A minimal page rendered per request. */
export default function Page() {
  return <h1>trivial</h1>
}
