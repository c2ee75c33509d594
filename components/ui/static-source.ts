/** Source of static markup (`static-markup.tsx`). The edge knows the property by its name. */
export interface StaticSource<Facts> {
  /** The facts as JSON. Empty in the payload of a page that already shows them. */
  staticSource: string
  /** Phantom type parameter, never set. */
  facts?: Facts
}

export const staticSource = <Facts>(facts: Facts): StaticSource<Facts> => ({ staticSource: JSON.stringify(facts) })

export const factsIn = <Facts>({ staticSource }: StaticSource<Facts>): Facts => JSON.parse(staticSource)
