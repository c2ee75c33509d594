import { Link } from 'react-router'
import css from './console.module.css'
import { useConsole } from './console-settings.ts'
import { Page } from './page.tsx'
import { menuFor } from './screens.tsx'

/** Where an operator begins: what is theirs to do. */
export function Desk() {
  const { role } = useConsole()
  return (
    <Page title="工作台">
      <ul className={css.tiles}>
        {menuFor(role).map(({ path, label, about }) => (
          <li key={path}>
            <Link to={path}>
              <b>{label}</b>
              <span>{about}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  )
}
