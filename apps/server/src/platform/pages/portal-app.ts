import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { directionOf } from '@kids-crafts/rules/locales.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Config } from '../config.ts'
import { portalPolicy, withCamera } from '../http/security-headers.ts'
import { portalBuild, portalDir } from './build-folders.ts'
import { isBelow } from './served-app.ts'
import type { ServedApp } from './served-app.ts'
import { storeUrl } from './store-url.ts'
import { answerByVite } from './vite-modules.ts'

/** For sellers and guardians, and for staff. */
const portals = ['vendor', 'manager'] as const
type Portal = (typeof portals)[number]

export type ReadHtml = (name: Portal) => Promise<string>

/** Both portals: single-page apps. */
export async function createPortalApps(app: FastifyInstance, config: Config): Promise<ServedApp[]> {
  const readHtml = config.devServer ? await readThroughVite(app) : readBuilt
  return portals.map((name) => createPortalApp(name, config, readHtml))
}

export function createPortalApp(name: Portal, config: Config, readHtml: ReadHtml): ServedApp {
  const home = `/${name}`
  const host = ownHost(portalUrl(config, name), config)
  // Vite's error page writes markup, so allow it in development.
  const policy = portalPolicy({ areTypesTrusted: !config.devServer })
  return {
    name,
    path: host === undefined ? home : '/',
    ...(host !== undefined && { host }),
    answer: async (request, reply, { pathname }) => {
      reply.headers({
        'cache-control': 'no-store',
        'content-security-policy': policy,
        // Addresses here contain orders and people.
        'referrer-policy': 'same-origin',
        'x-robots-tag': 'noindex',
        // School desks scan codes.
        ...(name === 'vendor' && { 'permissions-policy': withCamera }),
      })
      if (!isBelow(home, pathname)) return reply.redirect(home)
      const html = await readHtml(name)
      return reply.type('text/html; charset=utf-8').send(forVisitor(html, name, request, config))
    },
  }
}

/** A portal's address: `/vendor` or `/manager` of this server, unless a setting gives it a host. */
export function portalUrl(config: Config, name: Portal): string {
  const own = name === 'vendor' ? config.vendorPortalUrl : config.managerPortalUrl
  return own ?? `${config.publicUrl}/${name}`
}

function ownHost(url: string, config: Config): string | undefined {
  const { hostname } = new URL(url)
  const isStore = hostname === new URL(config.publicUrl).hostname || config.themeHosts.has(hostname)
  return isStore ? undefined : hostname
}

/** Data the page needs before its scripts run: language, theme, and the choices for both. */
function forVisitor(html: string, name: Portal, { locale, theme }: FastifyRequest, config: Config): string {
  const attributes =
    name === 'vendor'
      ? `lang="${locale}" dir="${directionOf(locale)}" data-theme="${theme}" data-locales="${config.locales.join(' ')}"`
      : 'lang="en" dir="ltr" data-theme="default"'
  const store = storeUrl(config, name === 'vendor' ? theme : 'default')
  return html.replace('<html lang="en"', `<html ${attributes} data-store="${store}"`)
}

const built = new Map<Portal, Promise<string>>()

const readBuilt: ReadHtml = (name) => {
  const html = built.get(name) ?? readFile(path.join(portalBuild(name), `${name}.html`), 'utf8')
  built.set(name, html)
  return html
}

async function readThroughVite(app: FastifyInstance): Promise<ReadHtml> {
  const vite = await answerByVite(app, { root: portalDir, base: '/portal-sources/' })
  return async (name) => {
    const source = await readFile(path.join(portalDir, `${name}.html`), 'utf8')
    return vite.transformIndexHtml(`/${name}.html`, source)
  }
}
