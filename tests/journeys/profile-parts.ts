import type { Page } from '@playwright/test'

import { words } from './store.ts'

/** By the navigation beside every page of the profile. */
export const openPart = (page: Page, name: string, said = words.profile): Promise<void> =>
  page.getByRole('navigation', { name: said.navigation }).getByRole('link', { name, exact: true }).click()
