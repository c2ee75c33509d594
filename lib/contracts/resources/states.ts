/** What a record of the console is: nobody sees a draft; what was taken down was seen once. */
export const RECORD_STATES = ['draft', 'published', 'disabled'] as const
export type RecordState = (typeof RECORD_STATES)[number]
/** @public */
export const RECORD_STATE_WORDS: Record<RecordState, string> = {
  draft: '草稿',
  published: '已发布',
  disabled: '已下架',
}

/** What can be done to a record besides editing it, from which states and to which. */
export const RECORD_MOVES = {
  publish: { label: '发布', from: ['draft', 'disabled'], to: 'published' },
  takeDown: { label: '下架', from: ['published'], to: 'disabled' },
} as const satisfies Record<string, { label: string; from: readonly RecordState[]; to: RecordState }>
export type RecordMove = keyof typeof RECORD_MOVES
export const RECORD_MOVE_NAMES = Object.keys(RECORD_MOVES) as [RecordMove, ...RecordMove[]]

/** @public */
export const movesFrom = (state: RecordState): RecordMove[] =>
  RECORD_MOVE_NAMES.filter((name) => (RECORD_MOVES[name].from as readonly RecordState[]).includes(state))
