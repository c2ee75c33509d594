import { Link } from 'react-router'
import css from './console.module.css'
import { useConsole } from './console-settings.ts'
import { Page } from './page.tsx'
import { screensFor } from './screens.tsx'

/** Where an operator begins: what is theirs to do. */
export function Desk() {
  const { role } = useConsole()
  return (
    <Page title="工作台">
      <ul className={css.tiles}>
        {screensFor(role).flatMap(({ path, menu }) =>
          menu
            ? [
                <li key={path}>
                  <Link to={path}>
                    <b>{menu.label}</b>
                    <span>{menu.about}</span>
                  </Link>
                </li>,
              ]
            : [],
        )}
      </ul>
    </Page>
  )
}
