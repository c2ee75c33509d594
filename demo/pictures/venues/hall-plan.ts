export type Roof = 'flat' | 'arch' | 'gable' | 'shed'

export type Hall = {
  width: number
  length: number
  height: number
  roof: Roof
  /** Metres between two frames. */
  bay: number
  /** Sun through the windows on this side, if any. */
  sun?: 'left' | 'right'
  /** Bottom and top of the window band in the side walls. */
  windows?: readonly [number, number]
  /** Design of the end wall. */
  end: 'glass' | 'plain' | 'stripes' | 'arches'
  /** Height of the padding on the walls. */
  wainscot?: number
  /** Strips of glass along the roof. */
  skylight?: boolean
}

/** Properties of a hall that variants may change: nothing inside depends on them. */
export type HallVariant = Partial<Pick<Hall, 'roof' | 'end' | 'height'>>
