/** States of a console record: a draft is not public yet; a disabled record was taken down. */
export const RECORD_STATES = ['draft', 'published', 'disabled'] as const
export type RecordState = (typeof RECORD_STATES)[number]
/** @public */
export const RECORD_STATE_WORDS: Record<RecordState, string> = {
  draft: '草稿',
  published: '已发布',
  disabled: '已下架',
}

/** State changes of a record, with the states they apply to and lead to. */
export const RECORD_MOVES = {
  publish: { label: '发布', from: ['draft', 'disabled'], to: 'published' },
  takeDown: { label: '下架', from: ['published'], to: 'disabled' },
} as const satisfies Record<string, { label: string; from: readonly RecordState[]; to: RecordState }>
export type RecordMove = keyof typeof RECORD_MOVES
export const RECORD_MOVE_NAMES = Object.keys(RECORD_MOVES) as [RecordMove, ...RecordMove[]]

/** @public */
export const movesFrom = (state: RecordState): RecordMove[] =>
  RECORD_MOVE_NAMES.filter((name) => (RECORD_MOVES[name].from as readonly RecordState[]).includes(state))
