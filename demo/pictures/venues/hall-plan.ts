export type Roof = 'flat' | 'arch' | 'gable' | 'shed'

export type Hall = {
  width: number
  length: number
  height: number
  roof: Roof
  /** Metres between two frames. */
  bay: number
  /** Sun through the windows of this side, or none. */
  sun?: 'left' | 'right'
  /** Window band of the side walls, bottom and top. */
  windows?: readonly [number, number]
  /** What the end wall shows. */
  end: 'glass' | 'plain' | 'stripes' | 'arches'
  /** Height of the padding on the walls. */
  wainscot?: number
  /** Strips of glass along the roof. */
  skylight?: boolean
}

/** What of a hall may be another way in another one of its kind: nothing inside depends on it. */
export type Built = Partial<Pick<Hall, 'roof' | 'end' | 'height'>>
