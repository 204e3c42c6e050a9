import { grassBraid, handDrum } from './own-drawings.ts'

/**
 * What the icon set does not have, modelled as its objects are: on a square of 32, lit from above,
 * with soft edges.
 */
export const ownObjects: Readonly<Record<string, { body: string }>> = {
  'school-desk': {
    body: `
      <defs>
        <linearGradient id="top" x1="16" x2="16" y1="9" y2="14.6" gradientUnits="userSpaceOnUse">
          <stop stop-color="#E9B47C"/><stop offset="1" stop-color="#F7D3A2"/>
        </linearGradient>
        <linearGradient id="edge" x1="16" x2="16" y1="14.4" y2="16.2" gradientUnits="userSpaceOnUse">
          <stop stop-color="#D6965A"/><stop offset="1" stop-color="#A9683A"/>
        </linearGradient>
        <linearGradient id="shelf" x1="16" x2="16" y1="16" y2="20" gradientUnits="userSpaceOnUse">
          <stop stop-color="#3F4B63"/><stop offset=".45" stop-color="#5C6C8C"/><stop offset="1" stop-color="#6F81A5"/>
        </linearGradient>
        <linearGradient id="tube" x1="0" x2="1" y1="0" y2="0">
          <stop stop-color="#6E7E9F"/><stop offset=".35" stop-color="#B9C6DF"/><stop offset="1" stop-color="#5A6887"/>
        </linearGradient>
        <linearGradient id="back" x1="0" x2="1" y1="0" y2="0">
          <stop stop-color="#556281"/><stop offset=".4" stop-color="#8594B3"/><stop offset="1" stop-color="#4A5672"/>
        </linearGradient>
      </defs>
      <g fill="none">
        <path fill="url(#back)" d="M7.5 18h1.5l-.5 8.6a.7.7 0 0 1-1.4 0z"/>
        <path fill="url(#back)" d="M23 18h1.5l.4 8.6a.7.7 0 0 1-1.4 0z"/>
        <path fill="url(#shelf)" d="M4.6 15.8h22.8l-.5 3.3a1.1 1.1 0 0 1-1.1.9H6.2a1.1 1.1 0 0 1-1.1-.9z"/>
        <path fill="#2F394E" fill-opacity=".55" d="M6.6 16.1h18.8l-.3 2a.7.7 0 0 1-.7.6H7.6a.7.7 0 0 1-.7-.6z"/>
        <path fill="#F4F1EA" d="M9 17.2h7.4v.9H9z"/><path fill="#E4605E" d="M9 16.5h6.8v.8H9z"/>
        <path fill="url(#tube)" d="M3.9 15.4h1.9l-.7 13.4a.95.95 0 0 1-1.9 0z"/>
        <path fill="url(#tube)" d="M26.2 15.4h1.9l.7 13.4a.95.95 0 0 1-1.9 0z"/>
        <rect width="2.9" height="1.5" x="2.7" y="28.3" fill="#343D51" rx=".75"/>
        <rect width="2.9" height="1.5" x="26.4" y="28.3" fill="#343D51" rx=".75"/>
        <path fill="url(#edge)" d="M1.9 14.2h28.2v1.2a1 1 0 0 1-1 1H2.9a1 1 0 0 1-1-1z"/>
        <path fill="url(#top)" d="M6.4 8.7h19.2c.5 0 .9.2 1.1.6l3.3 4.6c.2.3 0 .8-.4.8H2.4c-.4 0-.6-.5-.4-.8l3.3-4.6c.3-.4.7-.6 1.1-.6"/>
        <path stroke="#D79B61" stroke-opacity=".55" stroke-width=".22" d="M6.5 10.2h14.2M5.2 12h20.3M9.6 13.3h17.2"/>
        <path stroke="#FFF2DC" stroke-opacity=".8" stroke-width=".28" d="M2.3 14.45h27.4"/>
        <rect width="9" height=".8" x="11.5" y="9.4" fill="#B97A45" rx=".4"/>
        <g transform="rotate(-3 16 9.7)"><rect width="6" height=".7" x="12.6" y="9.2" fill="#F5B63A" rx=".2"/><path fill="#F2DDBE" d="m18.6 9.2l1.1.35l-1.1.35z"/></g>
      </g>`,
  },
  'drawer-desk': {
    body: `
      <defs>
        <linearGradient id="top" x1="16" x2="16" y1="8" y2="13.6" gradientUnits="userSpaceOnUse">
          <stop stop-color="#B9754A"/><stop offset="1" stop-color="#D99A68"/>
        </linearGradient>
        <linearGradient id="edge" x1="16" x2="16" y1="13.4" y2="15.4" gradientUnits="userSpaceOnUse">
          <stop stop-color="#A5613A"/><stop offset="1" stop-color="#7A4328"/>
        </linearGradient>
        <linearGradient id="side" x1="2" x2="12" y1="22" y2="22" gradientUnits="userSpaceOnUse">
          <stop stop-color="#A9653D"/><stop offset="1" stop-color="#8A4D2E"/>
        </linearGradient>
        <linearGradient id="drawer" x1="0" x2="0" y1="0" y2="1">
          <stop stop-color="#D08D5C"/><stop offset="1" stop-color="#B4703F"/>
        </linearGradient>
        <linearGradient id="dark" x1="16" x2="16" y1="15" y2="28" gradientUnits="userSpaceOnUse">
          <stop stop-color="#4A2A1C"/><stop offset="1" stop-color="#6B3F29"/>
        </linearGradient>
        <radialGradient id="knob"><stop stop-color="#FFF3C9"/><stop offset="1" stop-color="#C99A3E"/></radialGradient>
      </defs>
      <g fill="none">
        <path fill="url(#dark)" d="M12.5 15h8v11.4h-8z"/>
        <path fill="url(#side)" d="M2.8 14.6h10.2v13.6a1 1 0 0 1-1 1H3.8a1 1 0 0 1-1-1z"/>
        <path fill="url(#side)" d="M19.6 14.6h9.6v13.6a1 1 0 0 1-1 1h-7.6a1 1 0 0 1-1-1z"/>
        <rect width="8.4" height="3.6" x="3.7" y="15.9" fill="url(#drawer)" rx=".6"/>
        <rect width="8.4" height="3.9" x="3.7" y="20" fill="url(#drawer)" rx=".6"/>
        <rect width="8.4" height="4" x="3.7" y="24.4" fill="url(#drawer)" rx=".6"/>
        <rect width="7.9" height="5.8" x="20.4" y="15.9" fill="url(#drawer)" rx=".6"/>
        <rect width="7.9" height="6.2" x="20.4" y="22.2" fill="url(#drawer)" rx=".6"/>
        <circle cx="7.9" cy="17.7" r=".75" fill="url(#knob)"/><circle cx="7.9" cy="21.9" r=".75" fill="url(#knob)"/>
        <circle cx="7.9" cy="26.4" r=".75" fill="url(#knob)"/>
        <circle cx="24.3" cy="18.8" r=".75" fill="url(#knob)"/><circle cx="24.3" cy="25.3" r=".75" fill="url(#knob)"/>
        <path fill="url(#edge)" d="M1.6 13.3h28.8v1.2a1 1 0 0 1-1 1H2.6a1 1 0 0 1-1-1z"/>
        <path fill="url(#top)" d="M6 7.8h20c.5 0 .9.2 1.2.6l3.1 4.5c.2.4 0 .8-.4.8H2.1c-.4 0-.6-.4-.4-.8l3.1-4.5c.3-.4.7-.6 1.2-.6"/>
        <path stroke="#A8683F" stroke-opacity=".6" stroke-width=".22" d="M6 9.4h17M4.8 11.1h21.6M8.6 12.4h19"/>
        <path stroke="#F6CFA4" stroke-opacity=".75" stroke-width=".28" d="M2 13.55h28"/>
        <path fill="#3F6B57" d="M10.6 9h9.6l1.1 3.2H9.5z"/><path fill="#5A8C73" d="M10.9 9.2h9l.9 2.7H10z"/>
      </g>`,
  },
  'standing-desk': {
    body: `
      <defs>
        <linearGradient id="top" x1="16" x2="16" y1="6" y2="11" gradientUnits="userSpaceOnUse">
          <stop stop-color="#E4E9F2"/><stop offset="1" stop-color="#FFFFFF"/>
        </linearGradient>
        <linearGradient id="edge" x1="16" x2="16" y1="10.8" y2="12.6" gradientUnits="userSpaceOnUse">
          <stop stop-color="#C4CEDF"/><stop offset="1" stop-color="#93A1BA"/>
        </linearGradient>
        <linearGradient id="outer" x1="0" x2="1" y1="0" y2="0">
          <stop stop-color="#3C8E84"/><stop offset=".35" stop-color="#74CDBF"/><stop offset="1" stop-color="#2D7269"/>
        </linearGradient>
        <linearGradient id="inner" x1="0" x2="1" y1="0" y2="0">
          <stop stop-color="#8A97AE"/><stop offset=".35" stop-color="#DCE4F0"/><stop offset="1" stop-color="#73809A"/>
        </linearGradient>
      </defs>
      <g fill="none">
        <rect width="17" height="1.3" x="7.5" y="21.2" fill="#2D7269" rx=".5"/>
        <rect width="1.9" height="9" x="6.3" y="12" fill="url(#inner)"/>
        <rect width="1.9" height="9" x="23.8" y="12" fill="url(#inner)"/>
        <rect width="2.9" height="9.6" x="5.8" y="18.6" fill="url(#outer)" rx=".7"/>
        <rect width="2.9" height="9.6" x="23.3" y="18.6" fill="url(#outer)" rx=".7"/>
        <path fill="#2D7269" d="M2.9 28.2c0-.7.5-1.2 1.2-1.2h6.4c.7 0 1.2.5 1.2 1.2v.5c0 .4-.3.7-.7.7H3.6a.7.7 0 0 1-.7-.7z"/>
        <path fill="#2D7269" d="M20.3 28.2c0-.7.5-1.2 1.2-1.2h6.4c.7 0 1.2.5 1.2 1.2v.5c0 .4-.3.7-.7.7H21a.7.7 0 0 1-.7-.7z"/>
        <path fill="#74CDBF" fill-opacity=".7" d="M3.5 27.7c.2-.3.4-.4.7-.4h6.2c.3 0 .5.1.7.4zM20.9 27.7c.2-.3.4-.4.7-.4h6.2c.3 0 .5.1.7.4z"/>
        <path fill="url(#edge)" d="M1.6 10.6h28.8v1.1a1.1 1.1 0 0 1-1.1 1.1H2.7a1.1 1.1 0 0 1-1.1-1.1z"/>
        <path fill="url(#top)" d="M5.8 5.8h20.4c.5 0 .9.2 1.2.6l2.9 3.9c.3.4 0 .8-.4.8H2.1c-.4 0-.7-.4-.4-.8l2.9-3.9c.3-.4.7-.6 1.2-.6"/>
        <path fill="#5B6780" d="M24.6 12.8h3.4v.5a.6.6 0 0 1-.6.6h-2.2a.6.6 0 0 1-.6-.6z"/><circle cx="25.6" cy="13.3" r=".3" fill="#9CF0B6"/>
        <ellipse cx="9.3" cy="10.1" rx="2" ry=".5" fill="#7F8DA6" fill-opacity=".45"/>
        <path fill="#4E9E63" d="M9.2 8.5c-2-.3-2.8-1.8-2.6-3.4c1.5 0 2.5.7 2.7 1.8c.2-1.9 1.2-3 2.9-3.2c.3 2.3-.7 4.5-3 4.8"/>
        <path fill="#7CC98D" d="M9.3 8.4c.1-2 .9-3.6 2.6-4.4c-.2 2.2-1 3.8-2.6 4.4"/>
        <path fill="#C8683F" d="M7 7.6h4.6l-.6 2.2a.5.5 0 0 1-.5.4H8.1a.5.5 0 0 1-.5-.4z"/><rect width="5.2" height="1" x="6.7" y="7" fill="#E08A5C" rx=".4"/>
      </g>`,
  },
  // Those of the set would be a toy and a plant.
  'hand-drum': { body: handDrum() },
  'grass-braid': { body: grassBraid() },
}
