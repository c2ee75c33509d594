import { CoreAdmin, CustomRoutes, Resource } from 'react-admin'
import { createBrowserRouter, Route } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { MuiProvider } from '#components/theme/mui-provider.tsx'
import { CONSOLE_PATH } from '#lib/config/routes.ts'
import { authProvider } from './auth-provider.ts'
import { type ConsoleSettings, SettingsProvider, useConsole } from './console-settings.ts'
import { dataProvider } from './data-provider.ts'
import { Desk } from './desk.tsx'
import { Gate } from './gate.tsx'
import { i18nProvider } from './i18n-provider.ts'
import { Layout } from './layout.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'
import { CreateScreen, EditScreen } from './resource/edit-screen.tsx'
import { ListScreen } from './resource/list-screen.tsx'
import { VersionsScreen } from './resource/versions-screen.tsx'
import { ScreenError } from './screen-error.tsx'
import { kindsFor, screensFor } from './screens.tsx'
import { ImportScreen } from './table/import-screen.tsx'

export type ConsoleAppProps = ConsoleSettings

/** The whole console: the gate, then react-admin with what the role may do. */
export const ConsoleApp = (settings: ConsoleAppProps) => (
  <MuiProvider>
    <Gate>
      {(role) => (
        <SettingsProvider value={{ ...settings, role }}>
          <RouterProvider router={router()} />
        </SettingsProvider>
      )}
    </Gate>
  </MuiProvider>
)

let made: ReturnType<typeof createBrowserRouter> | undefined
/** A data router, which can block navigation for unsaved changes; created once, in the browser. */
const router = () => {
  made ??= createBrowserRouter([{ path: '*', element: <Administration /> }], { basename: CONSOLE_PATH })
  return made
}

function Administration() {
  const { role, siteName } = useConsole()
  return (
    <CoreAdmin
      disableTelemetry
      title={`运营后台 · ${siteName}`}
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      layout={Layout}
      dashboard={Desk}
      catchAll={NotFoundScreen}
      error={ScreenError}
    >
      <CustomRoutes>
        {screensFor(role).map(({ path, screen }) => (
          <Route key={path} path={path} element={screen} />
        ))}
      </CustomRoutes>
      {kindsFor(role).map(({ kind, isBuiltIn, isSingle }) => (
        <Resource
          key={kind}
          name={kind}
          list={ListScreen}
          create={isBuiltIn ? undefined : CreateScreen}
          edit={EditScreen}
        >
          {!isSingle && <Route path="import" element={<ImportScreen />} />}
          <Route path=":id/versions" element={<VersionsScreen />} />
        </Resource>
      ))}
    </CoreAdmin>
  )
}
