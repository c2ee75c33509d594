import { LIST_BYTES } from '../list-size.ts'

/**
 * A prerendered page with as many bytes as a list of the site in web, nearly all of them one text in HTML and payload.
 */
export default function Page() {
  return <p>{'教'.repeat(LIST_BYTES / 2 / 3)}</p>
}
