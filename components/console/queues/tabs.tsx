import Tab from '@mui/material/Tab'
import MuiTabs from '@mui/material/Tabs'
import { Activity, type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import css from './queue.module.css'

/**
 * Lists of one screen, each with its own address: the first at the screen's own, the others under `?list=`; other query
 * parameters are kept. Visited lists stay mounted, so typed text survives switching.
 */
export function Tabs<K extends string>({ label, lists, children }: TabsProps<K>) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const names = Object.keys(lists) as K[]
  const query = new URLSearchParams(search)
  const requested = query.get('list')
  const chosen = names.find((name) => name === requested) ?? names[0]!
  const [visited, setVisited] = useState([chosen])
  if (!visited.includes(chosen)) setVisited([...visited, chosen])
  return (
    <>
      <MuiTabs
        value={chosen}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={label}
        onChange={(_, name: K) => void navigate(pathname + searchOf(query, name === names[0] ? null : name))}
      >
        {names.map((name) => (
          <Tab key={name} value={name} label={lists[name]} id={`tab-${name}`} aria-controls={`panel-${name}`} />
        ))}
      </MuiTabs>
      {names.map((name) => (
        <Activity key={name} mode={name === chosen ? 'visible' : 'hidden'}>
          <div className={css.panel} id={`panel-${name}`} role="tabpanel" aria-labelledby={`tab-${name}`}>
            {visited.includes(name) && children(name)}
          </div>
        </Activity>
      ))}
    </>
  )
}

function searchOf(query: URLSearchParams, list: string | null): string {
  const next = new URLSearchParams(query)
  if (list === null) next.delete('list')
  else next.set('list', list)
  return next.size > 0 ? `?${next}` : ''
}

interface TabsProps<K extends string> {
  label: string
  /** Tab label of each list. */
  lists: Record<K, string>
  children: (list: K) => ReactNode
}
