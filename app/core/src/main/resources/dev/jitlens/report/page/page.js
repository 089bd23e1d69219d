'use strict';
(() => {
  const root = document.documentElement;
  document.getElementById('theme').addEventListener('click', () => {
    const dark = root.classList.contains('dark')
      || !root.classList.contains('light') && matchMedia('(prefers-color-scheme: dark)').matches;
    root.classList.toggle('dark', !dark);
    root.classList.toggle('light', dark);
  });

  // A click on a head sorts by it, another the other way round; what is not known comes last.
  for (const table of document.querySelectorAll('table.sortable')) {
    const heads = [...table.tHead.rows[0].cells];
    heads.forEach((head, column) => {
      // Not a button element: a browser does not print it where a page repeats the heads.
      const button = document.createElement('span');
      button.setAttribute('role', 'button');
      button.tabIndex = 0;
      button.textContent = head.textContent;
      head.replaceChildren(button);
      head.addEventListener('click', () => sort(table, heads, head, column));
      button.addEventListener('keydown', e => {
        if (e.key === 'Enter' || e.key === ' ') {
          sort(table, heads, head, column);
          e.preventDefault();
        }
      });
    });
  }

  function sort(table, heads, head, column) {
    const numeric = head.classList.contains('n');
    const before = head.getAttribute('aria-sort');
    const up = before ? before === 'descending' : !numeric;
    heads.forEach(h => h.removeAttribute('aria-sort'));
    head.setAttribute('aria-sort', up ? 'ascending' : 'descending');
    const rows = [...table.tBodies[0].rows].map(row => {
      const cell = row.cells[column];
      return { row, text: cell.textContent, value: Number(cell.dataset.v ?? cell.textContent) };
    });
    rows.sort((a, b) => {
      if (!a.text !== !b.text) {
        return a.text ? -1 : 1;
      }
      const order = numeric && !isNaN(a.value - b.value)
        ? a.value - b.value : a.text.localeCompare(b.text);
      return up ? order : -order;
    });
    table.tBodies[0].append(...rows.map(r => r.row));
  }

  for (const flame of document.querySelectorAll('svg.flame')) {
    const section = flame.closest('section');
    const told = section.querySelector('.told');
    const found = section.querySelector('.found');
    const search = section.querySelector('.flamebar input');
    const nodes = [...flame.children].map((node, i) => ({
      node, i,
      x: parseFloat(node.getAttribute('x')),
      w: parseFloat(node.getAttribute('width')),
      d: Number(node.dataset.d),
      title: node.querySelector('title').textContent,
      name: node.querySelector('text').textContent.toLowerCase(),
    }));
    // A box is followed by all that hang from it.
    const open = [];
    nodes.forEach(box => {
      while (open.length && open[open.length - 1].d >= box.d) {
        open.pop().end = box.i;
      }
      box.parent = open.length ? open[open.length - 1].i : -1;
      open.push(box);
    });
    open.forEach(box => { box.end = nodes.length; });
    let zoomed = 0;
    let cursor = 0;

    const zoom = at => {
      zoomed = at;
      const to = nodes[at];
      for (const box of nodes) {
        const within = box.i >= at && box.i < to.end;
        const below = box.i < at && box.end > at;
        box.node.classList.toggle('away', !within && !below);
        box.node.classList.toggle('below', below);
        if (within || below) {
          box.node.setAttribute('x', below ? '0%' : (box.x - to.x) / to.w * 100 + '%');
          box.node.setAttribute('width', below ? '100%' : box.w / to.w * 100 + '%');
        }
      }
      go(at);
    };
    const go = at => {
      nodes[cursor].node.classList.remove('cursor');
      cursor = at;
      nodes[at].node.classList.add('cursor');
      told.textContent = nodes[at].title;
    };
    const beside = step => {
      const siblings = nodes.filter(b => b.parent === nodes[cursor].parent);
      const to = siblings[siblings.indexOf(nodes[cursor]) + step];
      if (to && cursor !== zoomed) {
        go(to.i);
      }
    };
    flame.addEventListener('click', e => {
      const at = nodes.findIndex(b => b.node === e.target.closest('svg.flame > svg'));
      if (at >= 0) {
        zoom(at);
      }
    });
    flame.addEventListener('mouseover', e => {
      const box = nodes.find(b => b.node === e.target.closest('svg.flame > svg'));
      if (box) {
        told.textContent = box.title;
      }
    });
    flame.addEventListener('keydown', e => {
      const keys = {
        ArrowDown: () => { if (cursor + 1 < nodes[cursor].end) { go(cursor + 1); } },
        ArrowUp: () => { if (nodes[cursor].parent >= 0) { go(nodes[cursor].parent); } },
        ArrowLeft: () => beside(-1),
        ArrowRight: () => beside(1),
        Enter: () => zoom(cursor),
        Escape: () => zoom(0),
      };
      if (keys[e.key] && !e.ctrlKey && !e.altKey && !e.metaKey) {
        keys[e.key]();
        e.preventDefault();
      }
    });
    section.querySelector('.reset').addEventListener('click', () => zoom(0));
    search.addEventListener('input', () => {
      const wanted = search.value.trim().toLowerCase();
      let samples = 0;
      let beyond = 0;
      for (const box of nodes) {
        const hit = wanted !== '' && box.name.includes(wanted);
        box.node.classList.toggle('hit', hit);
        if (hit && box.i >= beyond) {
          samples += box.w;
          beyond = box.end; // what hangs from it is counted with it
        }
      }
      found.textContent = wanted === '' ? '' : samples.toFixed(1) + '% of the samples';
    });
    addEventListener('beforeprint', () => zoom(0));
  }

  // Code begins where most samples are.
  for (const column of document.querySelectorAll('.code')) {
    const hottest = [9, 8, 7, 6, 5, 4, 3, 2, 1]
      .map(step => column.querySelector('tr.h' + step)).find(row => row);
    if (hottest) {
      column.scrollTop = hottest.offsetTop - column.clientHeight / 3;
    }
  }

  // The rows of a method that belong to one line of its source are marked together.
  for (const method of document.querySelectorAll('section.method')) {
    method.addEventListener('click', e => {
      const row = e.target.closest('tr[data-l]');
      if (!row) {
        return;
      }
      const on = !row.classList.contains('on');
      for (const other of method.querySelectorAll('.code tr')) {
        other.classList.toggle('on', on && other.dataset.l === row.dataset.l);
      }
      for (const column of method.querySelectorAll('.code')) {
        const first = column.querySelector('tr.on');
        if (first && !column.contains(row)) {
          column.scrollTop = first.offsetTop - column.clientHeight / 3;
        }
      }
    });
  }
})();
