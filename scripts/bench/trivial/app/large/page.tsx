import { LIST_BYTES } from '../list-size.ts'

/** A prerendered page with as many bytes as a list of the site has in web, nearly all of them one text in the HTML and in its payload. */
export default function Page() {
  return <p>{'教'.repeat(LIST_BYTES / 2 / 3)}</p>
}
