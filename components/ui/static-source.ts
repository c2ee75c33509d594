/** What static markup is drawn from (`static-markup.tsx`). The edge knows the property by its name. */
export interface StaticSource<Facts> {
  /** The facts as JSON. Empty in the payload of a page that shows them. */
  staticSource: string
  /** Never there: which facts they are. */
  facts?: Facts
}

export const staticSource = <Facts>(facts: Facts): StaticSource<Facts> => ({ staticSource: JSON.stringify(facts) })

export const factsIn = <Facts>({ staticSource }: StaticSource<Facts>): Facts => JSON.parse(staticSource)
