/** What a component draws that keeps its markup (`kept.tsx`). The name of the property is what the edge knows it by. */
export interface OnThePage<Facts> {
  /** The facts as JSON. Empty in the payload of a page that shows them. */
  onThePage: string
  /** Never there: which facts they are. */
  facts?: Facts
}

export const onThePage = <Facts>(facts: Facts): OnThePage<Facts> => ({ onThePage: JSON.stringify(facts) })

export const factsIn = <Facts>({ onThePage }: OnThePage<Facts>): Facts => JSON.parse(onThePage)
