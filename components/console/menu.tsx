import { NavLink } from 'react-router'
import css from './console.module.css'
import { useConsole } from './console-settings.ts'
import { menuFor } from './screens.tsx'

/** What this role works on, by groups. */
export function Menu() {
  const { role } = useConsole()
  const groups = Map.groupBy(menuFor(role), ({ group }) => group)
  return (
    <nav className={css.menu} aria-label="后台菜单">
      <NavLink to="/" end>
        工作台
      </NavLink>
      {[...groups].map(([group, entries]) => (
        <section key={group} aria-label={group}>
          <h2>{group}</h2>
          {entries.map(({ path, label }) => (
            <NavLink key={path} to={path}>
              {label}
            </NavLink>
          ))}
        </section>
      ))}
    </nav>
  )
}
