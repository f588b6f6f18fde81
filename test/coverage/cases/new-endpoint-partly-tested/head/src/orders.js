import express from 'express'

export const orders = new Map([[1, [2, 3]]])
export const router = express.Router()

router.get('/health', (req, res) => {
  res.json({ ok: true })
})

router.get('/orders/:id', (req, res) => {
  const id = Number(req.params.id)
  if (Number.isNaN(id)) {
    return res.status(400).json({ error: 'id' })
  }
  const order = orders.get(id)
  if (!order) {
    return res.status(404).json({ error: 'none' })
  }
  const total = order.reduce((a, b) => a + b, 0)
  return res.json({ id, total })
})
