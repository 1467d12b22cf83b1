import { openApi } from '@turnuva/contract';
import type { Answer } from '../api/index.ts';
import { html } from '../html/html.ts';

/** The page brings its own style, and nothing else. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
const STYLE = `
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark }
  code, pre { font: 14px/1.4 ui-monospace, monospace }
  pre { overflow-x: auto; padding: .5rem; border: 1px solid #8884 }
  details { border-bottom: 1px solid #8884; padding: .4rem 0 }
  summary { cursor: pointer }
  summary b { display: inline-block; min-width: 4.5rem }
  dt { font-weight: 600 } dd { margin: 0 0 .4rem 1rem }
`;

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly description?: string;
}
interface Described {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}
type Content = Readonly<Record<string, { readonly schema?: object }>>;
interface Document {
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

const REFERENCE = /"\$ref": "#\/components\/schemas\/(\w+)"/g;

/** A shape as JSON, with links to the schemas it refers to. */
function shape(schema: object) {
  const text = JSON.stringify(schema, undefined, 1);
  const pieces = text.split(REFERENCE);
  return html`<pre>${pieces.map((piece, i) => (i % 2 === 0 ? piece : html`<a href="#schema-${piece}">${piece}</a>`))}</pre>`;
}

const contentOf = (title: string, content: Content | undefined) =>
  content === undefined
    ? ''
    : Object.entries(content).map(
        ([type, { schema }]) =>
          html`<h4>${title}: <code>${type}</code></h4>${schema === undefined ? '' : shape(schema)}`,
      );

function operation(method: string, path: string, each: Described) {
  const { operationId, summary, description = 'For anyone.', parameters = [], requestBody, responses } = each;
  const answer = Object.entries(responses).find(([status]) => status.startsWith('2'));
  return html`<details id="${operationId}">
    <summary><b>${method.toUpperCase()}</b> <code>${path}</code><br>${summary}</summary>
    <p><code>${operationId}</code>. ${description}</p>
    ${parameters.length === 0 ? '' : html`<dl>${parameters.map(({ name, in: where, description: words = '' }) => html`<dt><code>${name}</code> (${where})</dt><dd>${words}</dd>`)}</dl>`}
    ${contentOf('Request', requestBody?.content)}
    ${answer === undefined ? '' : html`<p>Answer: ${answer[0]}</p>${contentOf('Answer', answer[1].content)}`}
  </details>`;
}

let drawn: string | undefined;

/** The OpenAPI document as a page that needs no script and no other site. */
export function apiPage(): Answer {
  drawn ??= draw(openApi() as unknown as Document);
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY };
  return { status: 200, headers, body: drawn };
}

function draw({ info, paths, components }: Document): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, each]) => operation(method, path, each)),
  );
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) =>
      html`<details id="schema-${name}"><summary><code>${name}</code></summary>${shape(schema)}</details>`,
  );
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width"><title>${info.title} API</title><style>${STYLE}</style></head>
    <body><h1>${info.title} API ${info.version}</h1><p>${info.description}</p>
    <p><a href="api/openapi.json">OpenAPI document</a></p>
    <h2>Operations</h2>${operations}<h2>Schemas</h2>${schemas}</body></html>`.text;
}
