import bcd from '@mdn/browser-compat-data/forLegacyNode';
import { readFileSync } from 'node:fs';

const { browserslist } = JSON.parse(readFileSync('package.json', 'utf8'));
const NAMES = { Chrome: 'chrome', Edge: 'edge', Firefox: 'firefox', Safari: 'safari', iOS: 'safari_ios' };
const FLOOR = browserslist.map((query) => query.split(' >= ')).map(([name, version]) => [NAMES[name], Number(version)]);

/** The first of the oldest browsers, with its version, that lacks this feature of MDN's data; undefined when they all know it. */
function lacking(feature) {
	const { support } = feature?.__compat ?? {};
	return support && FLOOR.find(([browser, version]) => ![support[browser]].flat().some((one) => has(one, version)))?.join(' ');
}

function has(support, version) {
	if (support === undefined) return true;
	const { version_added: added, version_removed: removed, flags, prefix, alternative_name: other } = support;
	if (added === false || added === 'preview' || flags || prefix || other) return false;
	return Number.parseFloat(String(added).replace('≤', '')) <= version && !(Number.parseFloat(removed) <= version);
}

/** Names of the platform's members that the floor lacks in one interface at least: of no other name is the type looked up, which costs. */
const SUSPECTS = new Set(
	Object.values(bcd.api).flatMap((members) =>
		Object.entries(members).flatMap(([name, feature]) => (lacking(feature) === undefined ? [] : [name.replace(/_static$/, '')]))
	)
);

/** Interfaces on the way from this type up to what it inherits from. */
function interfaces(type, checker) {
	const found = type.isUnion() ? type.types : [type];
	return found.flatMap((one) => [one.symbol?.name, ...(one.getBaseTypes?.() ?? []).flatMap((base) => interfaces(base, checker))]);
}

// Whether the code asks first if it is there: `typeof x.y`, `x.y?.()`, `if (x.y)`, `x.y !== undefined`.
function isAskedFor({ parent }) {
	if (parent.type === 'CallExpression') return parent.optional;
	return ['UnaryExpression', 'IfStatement', 'LogicalExpression', 'BinaryExpression'].includes(parent.type);
}

/** Members of the page's own objects, by their types, and elements and attributes in templates that are newer than the floor. */
export const dom = {
	meta: { type: 'problem', messages: { newer: '{{what}} is not in {{where}}' }, schema: [] },
	create(context) {
		const { esTreeNodeToTSNodeMap: nodes, program } = context.sourceCode.parserServices;
		if (nodes === undefined || program === undefined) return {};
		const report = (node, what, feature) => {
			const where = lacking(feature);
			if (where !== undefined) context.report({ node, messageId: 'newer', data: { what, where } });
		};

		/** Where the platform's types declare it; undefined when it is not the platform's. */
		function declaration(node) {
			const place = nodes.get(node);
			const from = place && program.getTypeChecker().getSymbolAtLocation(place)?.declarations?.[0];
			return /lib\.(dom|webworker)\b/.test(from?.getSourceFile().fileName ?? '') ? from : undefined;
		}

		function making({ callee }) {
			if (callee.type !== 'Identifier' || lacking(bcd.api[callee.name]) === undefined) return;
			if (declaration(callee)) report(callee, callee.name, bcd.api[callee.name]);
		}

		function member(node) {
			const { object, property } = node;
			if (node.computed || property.type !== 'Identifier' || !SUSPECTS.has(property.name) || isAskedFor(node)) return;
			const from = declaration(property);
			if (from === undefined) return;
			if (object.type === 'Identifier')
				report(property, `${object.name}.${property.name}`, bcd.api[object.name]?.[`${property.name}_static`]);
			const checker = program.getTypeChecker();
			const names = [from.parent.name?.text, ...interfaces(checker.getTypeAtLocation(nodes.get(object)), checker)];
			const owner = names.find((name) => bcd.api[name]?.[property.name]?.__compat !== undefined);
			if (owner !== undefined) report(property, `${owner}.${property.name}`, bcd.api[owner][property.name]);
		}

		function element({ kind, name, startTag }) {
			if (kind !== 'html') return;
			const known = bcd.html.elements[name.name];
			report(startTag, `<${name.name}>`, known);
			for (const { type, key } of startTag.attributes) {
				const attribute = type === 'SvelteAttribute' && (known?.[key.name] ?? bcd.html.global_attributes[key.name]);
				if (attribute) report(key, `${key.name} of <${name.name}>`, attribute);
			}
		}

		return { MemberExpression: member, NewExpression: making, SvelteElement: element };
	}
};
