import Tab from '@mui/material/Tab'
import MuiTabs from '@mui/material/Tabs'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import css from './queue.module.css'

/** Lists of one screen, each at its own address: the first at that of the screen, the others under `?list=`. */
export function Tabs<K extends string>({ label, lists, children }: TabsProps<K>) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const names = Object.keys(lists) as K[]
  const asked = new URLSearchParams(search).get('list')
  const chosen = names.find((name) => name === asked) ?? names[0]!
  return (
    <>
      <MuiTabs
        value={chosen}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={label}
        onChange={(_, name: K) => void navigate(name === names[0] ? pathname : `${pathname}?list=${name}`)}
      >
        {names.map((name) => (
          <Tab key={name} value={name} label={lists[name]} id={`tab-${name}`} aria-controls="tab-panel" />
        ))}
      </MuiTabs>
      <div className={css.panel} id="tab-panel" role="tabpanel" aria-labelledby={`tab-${chosen}`} key={chosen}>
        {children(chosen)}
      </div>
    </>
  )
}

interface TabsProps<K extends string> {
  label: string
  /** Each list and the words on its tab. */
  lists: Record<K, string>
  children: (list: K) => ReactNode
}
