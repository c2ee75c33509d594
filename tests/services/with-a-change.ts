import { contentOf, type Resource } from '#lib/contracts/resources/resource.ts'

type Content = Record<string, unknown>

/** Valid content of any kind that differs from the given one: in a text or, if it has none, in a number. */
export function withAChange(of: Resource, content: Content): Content {
  const schema = contentOf(of)
  const fields = Object.entries(of.fields).filter(([, { isFixed }]) => !isFixed)
  const named = (...kinds: string[]) =>
    fields.filter(([, { input }]) => kinds.includes(input.kind)).map(([name]) => name)
  const changed = [
    ...named('line', 'text', 'html').map((name) => ({ ...content, [name]: `${content[name] ?? ''}改` })),
    ...named('number').map((name) => ({ ...content, [name]: Number(content[name]) + 1 })),
  ].find((each) => schema.safeParse(each).success)
  if (!changed) throw new Error(`Nothing of this ${of.kind} can be changed`)
  return changed
}
