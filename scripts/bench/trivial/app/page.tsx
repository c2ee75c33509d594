/** As little as a prerendered page can be. */
export default function Page() {
  return <h1>trivial</h1>
}
