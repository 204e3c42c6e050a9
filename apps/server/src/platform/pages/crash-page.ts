/** What is left to say when even the page that explains an error could not be made. */
export function crashPage(requestId: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Kids Crafts</title>
    <style>
      body { font: 18px/1.6 system-ui, sans-serif; display: grid; place-content: center; min-height: 100vh; margin: 0; padding: 0 24px; color: #1f2440; background: #f7f8fb; }
      a { color: #2b2a8c; }
    </style>
  </head>
  <body>
    <main>
      <h1>Something went wrong on our side</h1>
      <p>Please try again in a moment. If it stays, tell us this number: ${requestId}</p>
      <p><a href="/">Back to the start page</a></p>
    </main>
  </body>
</html>
`
}
