import { Link, useLocation } from 'react-router'
import { readId } from '#lib/contracts/id-text.ts'

/** The one entry an address of a queue's screen names, `?id=12`; null: the whole queue. */
export const useOneEntry = (): number | null => readId(new URLSearchParams(useLocation().search).get('id'))

/** From one entry to all of them. */
export const AllEntries = ({ path, what }: { path: string; what: string }) => <Link to={path}>全部{what}</Link>

export const NOT_THERE = '这一条已经被删除'
