/** A minimal prerendered page. */
export default function Page() {
  return <h1>trivial</h1>
}
