export const dynamic = 'force-dynamic'

/** As little as a page rendered for every request can be. */
export default function Page() {
  return <h1>trivial</h1>
}
